/** What the columns mean: amounts as at creation, for nobody is charged for holding. */
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
