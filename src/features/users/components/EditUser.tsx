import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { EditForm } from '#shared/components/admin/EditForm.tsx'
import { MetadataFields } from '#shared/components/admin/MetadataFields.tsx'
import { useResourceEdit } from '#shared/components/admin/use-resource-edit.ts'
import { PartyPicker } from '#features/parties/index.ts'
import { useApiLabel } from '#shared/components/sending/developer.tsx'
import { RequestPreview } from '#shared/components/sending/RequestPreview.tsx'
import {
  draftOfAnnotations,
  annotationsProblem,
  readAnnotationDraft,
  rebaseAnnotationDraft,
} from '#ledger/metadata/annotation-draft.ts'
import { isPartyId } from '#ledger/ids/id-forms.ts'
import { partyIdProblem } from '#ledger/ids/typed-ids.ts'
import {
  changeUser,
  userUpdateRequest,
  updateUserEndpoint,
  type User,
  type UserChanges,
} from '../queries/users.ts'
import { Section } from '#ui/Page.tsx'
import { UnknownParties } from './UnknownParties.tsx'
import { useKnownParties } from './use-known-parties.ts'
import { userLink } from './user-link.ts'
import { Checkbox } from '@mantine/core'
import { useIsSelf } from './use-is-self.ts'
import { compareAnnotations } from '#ledger/metadata/annotation-comparison.ts'
import type { ComparedField } from '#shared/components/admin/Conflict.tsx'

interface EditUserProps {
  readonly idp: string
  /**
   * The user as currently stored on the participant. Reloaded on demand and when the window gets
   * the focus.
   */
  readonly latest: User
  readonly onReadAgain: () => void
  readonly reading: boolean
}

/** Edits a user, based on the version that was loaded when the form was opened. */
export function EditUser({ idp, latest, onReadAgain, reading }: EditUserProps) {
  const queryClient = useQueryClient()
  const label = useApiLabel()
  const back = userLink({ ...latest, identityProviderId: idp })
  const edit = useResourceEdit({
    latest,
    isSame: (a: User, b: User) => versionOf(a) === versionOf(b),
    change: (base, next: UserChanges) => changeUser(queryClient, base, next),
    id: latest.id,
    back,
  })
  const { base } = edit
  const stored = base.metadata?.annotations ?? {}
  const form = useForm({
    initialValues: draftOfUser(base),
    validate: {
      // The unchanged party is accepted in any form, because the participant returned it.
      primaryParty: (party) =>
        party === '' || party === (base.primaryParty ?? '') ? undefined : partyIdProblem(party),
      annotations: (lines) => annotationsProblem(readAnnotationDraft(lines, stored)),
    },
  })
  const { primaryParty, isDeactivated, annotations: draft } = form.values
  const annotations = readAnnotationDraft(draft, stored)
  const changes = {
    primaryParty: primaryParty === (base.primaryParty ?? '') ? undefined : primaryParty,
    isDeactivated: isDeactivated === (base.isDeactivated === true) ? undefined : isDeactivated,
    annotations: Object.keys(annotations.changes).length === 0 ? undefined : annotations.changes,
  }
  const isPartyLookedUp = changes.primaryParty !== undefined && isPartyId(primaryParty)
  const parties = useKnownParties(isPartyLookedUp ? [primaryParty] : [])
  const goOn = (keepsEdit: boolean) => {
    const theirs = draftOfUser(latest)
    if (!keepsEdit) return form.setValues(theirs)
    form.setValues({
      annotations: rebaseAnnotationDraft(draft, stored, latest.metadata?.annotations ?? {}),
      primaryParty: changes.primaryParty ?? theirs.primaryParty,
      isDeactivated: changes.isDeactivated ?? theirs.isDeactivated,
    })
  }
  const mine = { primaryParty, isDeactivated, metadata: { annotations: annotations.result } }

  return (
    <Section title="Edit the user">
      <EditForm
        edit={edit}
        form={form}
        changes={changes}
        nothingToSend={Object.values(changes).every((value) => value === undefined)}
        blocked={parties.blocked}
        required="participant or identity provider admin"
        what="user"
        notDone="The user was not changed"
        fields={compareUsers(base, mine, latest)}
        versions={{ began: versionOf(base), now: versionOf(latest) }}
        isAsSent={compareUsers(mine, mine, latest).length === 0}
        onGoOn={goOn}
        onReadAgain={onReadAgain}
        reading={reading}
        action="Change the user"
        back={<Link {...back}>Back to the user</Link>}
        preview={
          <RequestPreview
            endpoint={updateUserEndpoint}
            params={{ 'user-id': base.id }}
            body={userUpdateRequest(base, changes)}
          />
        }
      >
        <PartyPicker
          label={label('Primary party', 'primaryParty')}
          {...form.getInputProps('primaryParty')}
          value={primaryParty}
        />
        <DeactivatedField
          userId={base.id}
          {...form.getInputProps('isDeactivated')}
          value={isDeactivated}
        />
        <MetadataFields edit={annotations} {...form.getInputProps('annotations')} draft={draft} />
        <UnknownParties parties={parties} />
      </EditForm>
    </Section>
  )
}

function draftOfUser({ primaryParty, isDeactivated, metadata }: User) {
  return {
    primaryParty: primaryParty ?? '',
    isDeactivated: isDeactivated === true,
    annotations: draftOfAnnotations(metadata?.annotations ?? {}),
  }
}

function versionOf({ metadata }: User): string {
  return metadata?.resourceVersion ?? ''
}

interface DeactivatedFieldProps {
  readonly userId: string
  readonly value: boolean
  readonly onChange: (value: boolean) => void
}

/** A checkbox that denies a user access. Disabled for the signed-in user. */
function DeactivatedField({ userId, value, onChange }: DeactivatedFieldProps) {
  const label = useApiLabel()
  const isSelf = useIsSelf(userId)
  return (
    <Checkbox
      label={label('Deactivated', 'isDeactivated')}
      description={
        isSelf
          ? 'You can’t deactivate your own user.'
          : 'A deactivated user is denied all access to the Ledger API; it keeps its rights.'
      }
      checked={value}
      disabled={isSelf && !value}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}

interface Compared {
  readonly primaryParty?: string | null | undefined
  readonly isDeactivated?: boolean | null | undefined
  readonly metadata?:
    | { readonly annotations?: Readonly<Record<string, string>> | null | undefined }
    | null
    | undefined
}

/** Returns every changed field of a user with its earlier, edited and current value. */
function compareUsers(
  before: Compared,
  mine: Compared,
  theirs: Compared,
): readonly ComparedField[] {
  const field = (key: string, textOf: (user: Compared) => string | undefined): ComparedField => {
    const row = { key, before: textOf(before), mine: textOf(mine), theirs: textOf(theirs) }
    const clashes = row.mine !== row.before && row.theirs !== row.before && row.mine !== row.theirs
    return { ...row, clashes }
  }
  const fields = [
    field('primaryParty', ({ primaryParty }) => primaryParty || undefined),
    field('isDeactivated', ({ isDeactivated }) => String(isDeactivated === true)),
  ].filter((row) => row.mine !== row.before || row.theirs !== row.before)
  const annotationsOf = ({ metadata }: Compared) => metadata?.annotations ?? {}
  return [
    ...fields,
    ...compareAnnotations(annotationsOf(before), annotationsOf(mine), annotationsOf(theirs)),
  ]
}
