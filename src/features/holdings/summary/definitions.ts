/** What the columns mean, by the definitions of the document (api document, section 2.6). Holding fees are in none: nobody is charged them. */
export const definitions: readonly { readonly label: string; readonly words: string }[] = [
  {
    label: 'Unlocked',
    words: 'Sum of the amounts of unlocked amulets, as they were created.',
  },
  {
    label: 'Locked',
    words: 'Sum of the amounts of locked amulets, as they were created.',
  },
  { label: 'Total', words: 'Unlocked + locked.' },
]
