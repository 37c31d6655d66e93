import { VisuallyHidden } from '@mantine/core'
import { use } from 'react'
import { IconLabel } from '../icons.ts'
import { visibleText } from '../visible-text.ts'
import { PartyLabelsContext } from './party-labels.ts'
import { shortText } from './shorten.ts'
import styles from './Identifier.module.css'

/**
 * The user's label of a party, in a frame with a sign that no ledger text can contain, so that
 * labels and ledger texts cannot be confused.
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
