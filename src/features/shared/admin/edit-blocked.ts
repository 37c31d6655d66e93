interface Edit {
  /** What is edited is no longer what was read when the form was opened. */
  readonly isChanged: boolean
  readonly nothingToSend: boolean
  /** A mistake is shown at a field. */
  readonly isWrong: boolean
}

/** Why an edit cannot be sent as it stands, as a sentence. */
export function editBlocked({ isChanged, nothingToSend, isWrong }: Edit): string | undefined {
  if (isChanged) return 'Decide first what becomes of the concurrent change.'
  if (nothingToSend) return 'Nothing is changed yet.'
  return isWrong ? 'Correct the fields above first.' : undefined
}
