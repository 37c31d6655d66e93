import { useQuery } from '@tanstack/react-query'
import type { ClipboardEvent } from 'react'
import { PartyPicker, readPastedParties } from '#features/parties/index.ts'
import { useApiLabel } from '#shared/components/sending/developer.tsx'
import { sortUnusualPartiesLast } from '#ledger/ids/is-unusual-party.ts'
import { valueAt } from '../../../rules/lens.ts'
import { actsForAll } from '#ledger/rights/required-right.ts'
import { ownRights, useIsUserNeeded } from '#shared/queries/admin/own-rights.ts'
import { localParties } from '#shared/queries/local-parties.ts'
import { Button } from '#ui/Button.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { TextSkeleton } from '#ui/TextSkeleton.tsx'
import { IconCreate } from '#ui/icons.ts'
import { readListedUniqueId } from '#ui/identifier/shorten.ts'
import { visibleText } from '#ui/visible-text.ts'
import styles from '../../Commands.module.css'
import { useEditor } from '../editor-context.ts'
import { FieldGroup } from '../Group.tsx'
import { ListMember, type AdderProps, type ItemProps } from '../members/ListMember.tsx'
import { UserPicker } from '#features/users/index.ts'
import { TextMember } from '../members/TextMember.tsx'

const maxOffered = 4

/** Loaded with the fields of the first template. */
const WhoMustAct = lazyComponent(
  async () => (await import('../typed/RequiredParties.tsx')).RequiredParties,
  'silent',
)

/** The fields for the acting parties, the reading parties and the user. */
export function PartyFields() {
  const { typed } = useEditor()
  const label = useApiLabel()
  const isUserNeeded = useIsUserNeeded()
  return (
    <FieldGroup title="Parties and user">
      {typed.some(({ answer }) => answer?.kind === 'types') ? <WhoMustAct /> : null}
      <ListMember
        path={['actAs']}
        label={label('Acting parties', 'actAs')}
        one="Acting party"
        fresh=""
        required
        item={PartyItem}
        more={ActingOffers}
      />
      <ListMember
        path={['readAs']}
        label={label('Reading parties', 'readAs')}
        one="Reading party"
        fresh=""
        hint="The command can also use contracts that only these parties see."
        item={PartyItem}
      />
      <TextMember
        path={['userId']}
        label="User id"
        field={UserPicker}
        hint={
          isUserNeeded
            ? 'Required, because no token contains the user.'
            : 'If empty, the user of the token is used. Required if the token contains no user.'
        }
      />
    </FieldGroup>
  )
}

/**
 * Returns the acting parties to suggest: the parties for which the user has rights. Returns the
 * local parties if the rights are unknown or cover all parties.
 */
function useOfferedParties() {
  const { data: own, isLoading: areRightsComing } = useQuery(ownRights())
  const { data: local, isLoading: arePartiesComing } = useQuery(localParties())
  const actAs = [...new Set(own?.rights.get('CanActAs') ?? [])]
  const isForAll = own !== undefined && own !== null && actsForAll(own.rights)
  return {
    isComing: areRightsComing || arePartiesComing,
    offered: actAs.length > 0 && !isForAll ? actAs : (local?.parties ?? []),
  }
}

function PartyItem({ path, label }: ItemProps) {
  const { body, set } = useEditor()
  // A pasted list of parties fills one field for each party.
  const onPaste = (event: ClipboardEvent) => {
    const [first, ...others] = readPastedParties(event.clipboardData.getData('text')).values
    const at = path.at(-1)
    const list = path.slice(0, -1)
    const items = valueAt(body, list)
    if (first === undefined || others.length === 0 || typeof at !== 'number') return
    if (!Array.isArray(items)) return
    event.preventDefault()
    set(list, [...items.slice(0, at), first, ...others, ...items.slice(at + 1)])
  }
  return (
    <TextMember
      path={path}
      label={label}
      hideLabel
      field={PartyPicker}
      onPaste={onPaste}
      required
    />
  )
}

function ActingOffers({ items, add }: AdderProps) {
  const { offered, isComing } = useOfferedParties()
  if (isComing) {
    return Array.from({ length: maxOffered }, (_, index) => (
      <span key={index} className={styles.offerShape} aria-hidden>
        <TextSkeleton width="18ch" />
      </span>
    ))
  }
  const left = sortUnusualPartiesLast(
    offered.filter((party) => !items.includes(party)),
    (party) => party,
  ).slice(0, maxOffered)
  return left.map((party) => {
    const { hint, rest } = readListedUniqueId(party)
    return (
      <Button
        key={party}
        icon={IconCreate}
        className={`${styles.offer} mono`}
        translate="no"
        title={visibleText(party)}
        aria-label={`Add to act as: ${visibleText(party)}`}
        onClick={() => add(party)}
      >
        {hint}
        {rest}
      </Button>
    )
  })
}
