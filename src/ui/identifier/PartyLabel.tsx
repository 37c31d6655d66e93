import { VisuallyHidden } from '@mantine/core'
import { use } from 'react'
import { IconLabel } from '../icons.ts'
import { visibleText } from '../visible-text.ts'
import { PartyLabelsContext } from './party-labels.ts'
import { shortText } from './shorten.ts'
import styles from './Identifier.module.css'

/**
 * What the user calls a party, where they do: in a frame of its own with a sign, as no text of the
 * ledger is, so that neither is taken for the other.
 */
export function PartyLabel({ id }: { readonly id: string }) {
  const label = use(PartyLabelsContext).get(id)
  return label === undefined ? null : (
    <span className={styles.label} title={`Your label, in this browser: ${visibleText(label)}`}>
      <IconLabel size={12} aria-hidden />
      <VisuallyHidden>labelled </VisuallyHidden>
      {shortText(label, 20, 6)}
    </span>
  )
}
