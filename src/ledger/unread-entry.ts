/** An entry of a list that could not be read: where it stands, and what is wrong with it first. */
export interface UnreadEntry {
  /** The path of its first member that is not as expected; empty where it is the entry itself. */
  readonly field: string
  readonly expected: string
  readonly received: string
}
