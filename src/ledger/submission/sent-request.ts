import type { UpdateId } from '../identifier.ts'
import type { JsonObject } from '../json.ts'
import type { RecordTime } from '../record-time.ts'

/** What is known of a request that was sent. */
export type SentOutcome =
  /** No answer came, or not yet: it may have been done. */
  | { readonly kind: 'unknown'; readonly why: string; readonly requestId?: string | undefined }
  /** Unknown to the end: the user has looked and goes on. */
  | { readonly kind: 'left'; readonly why: string }
  /**
   * The participant said no: nothing was changed. `code` is its error's, or the status; `message` is
   * there where only a completion told it.
   */
  | { readonly kind: 'refused'; readonly code: string; readonly message?: string }
  | {
      readonly kind: 'done'
      /** Absent where only the refusal of a second try as a duplicate told that it was done. */
      readonly updateId?: UpdateId
      /** Absent where that refusal did not tell it. */
      readonly completionOffset?: bigint
    }

/** A submission as it was sent: how it is found again, and a start for another one. */
export interface SentRequest {
  readonly id: string
  /** The draft that it was composed in. */
  readonly draft: string
  readonly name: string
  /** As it went out. */
  readonly body: JsonObject
  /** By this browser's clock. */
  readonly sentAt: RecordTime
  /** The participant's newest offset before it was sent: its completion comes after that. */
  readonly after: bigint | undefined
  readonly outcome: SentOutcome
}
