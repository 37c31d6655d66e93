/** What the columns mean, by the definitions of the document (api document, section 2.6). */
export const definitions: readonly { readonly label: string; readonly words: string }[] = [
  {
    label: 'Unlocked',
    words: 'Sum of unlocked amulet at time of reception, not counting holding fees deducted since.',
  },
  {
    label: 'Locked',
    words:
      'Sum of locked amulet at time of original reception, not counting holding fees deducted since.',
  },
  { label: 'Total', words: 'Unlocked + locked.' },
]

/** Of the columns that only some servers give. */
export const feeDefinitions: typeof definitions = [
  {
    label: 'Fees, unlocked',
    words: 'Holding fees as of the round named above, applying to unlocked amulet.',
  },
  {
    label: 'Fees, locked',
    words:
      'Holding fees as of the round named above, applying to locked amulet, including fees since the creation round.',
  },
  { label: 'Fees, total', words: 'Fees, unlocked + fees, locked.' },
  { label: 'Available', words: 'Unlocked − fees, unlocked.' },
]
