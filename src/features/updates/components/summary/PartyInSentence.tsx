import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { use, useState } from 'react'
import { splitUniqueId, type PartyId } from '#ledger/identifier.ts'
import { partyNames } from '#features/names/queries/party-names.ts'
import { IconNames } from '#ui/icons.ts'
import { Identifier } from '#ui/identifier/Identifier.tsx'
import { PartyLabelsContext } from '#ui/identifier/party-labels.ts'
import { readUniqueId, shortText } from '#ui/identifier/shorten.ts'
import { visibleText } from '#ui/visible-text.ts'
import styles from './Update.module.css'

interface PartyInSentenceProps {
  readonly id: PartyId
  readonly whole: boolean
}

/**
 * A party in a sentence. If a line must contain two parties, shows a short name and the end of the
 * fingerprint. The short name is the user's own label, else the name, else the hint.
 */
export function PartyInSentence({ id, whole }: PartyInSentenceProps) {
  // Uses only the name known at the first render. A later name would move all following words.
  const known = useQuery(partyNames()).data?.get(id)
  const [name] = useState(known)
  const isLabelled = use(PartyLabelsContext).has(id)
  const { hint, fingerprint = '' } = splitUniqueId(id)
  const { hint: wholeHint, rest } = readUniqueId(id)
  return (
    <Identifier kind="party" id={id} copyable={false}>
      {whole ? (
        <span className={styles.both}>
          {name === undefined ? null : <Name name={name} />}
          <span>
            <span className={styles.id}>{wholeHint}</span>
            <span className="secondary">{rest}</span>
          </span>
        </span>
      ) : (
        <>
          {name === undefined || isLabelled ? (
            <span className={styles.hint}>{shortText(hint, 12, 7)}</span>
          ) : (
            <Name name={name} />
          )}
          <span className="secondary">…{visibleText(fingerprint.slice(-4))}</span>
        </>
      )}
    </Identifier>
  )
}

/**
 * A name with the sign of the name service. No id contains this sign, whereas a hint can be any
 * text.
 */
function Name({ name }: { readonly name: string }) {
  return (
    <span className={styles.name}>
      <IconNames size={12} aria-hidden />
      <VisuallyHidden>named </VisuallyHidden>
      {shortText(name, 16, 15)}
    </span>
  )
}
