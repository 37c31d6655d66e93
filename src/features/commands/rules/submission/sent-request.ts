import type { UpdateId } from '#ledger/identifier.ts'
import type { JsonObject } from '#ledger/json.ts'
import type { RecordTime } from '#ledger/record-time.ts'

/** The known outcome of a sent request. */
export type SentOutcome =
  /** No answer has arrived. The request may have been executed. */
  | { readonly kind: 'unknown'; readonly why: string; readonly requestId?: string | undefined }
  /** The outcome stays unknown: the user has checked and continues. */
  | { readonly kind: 'left'; readonly why: string }
  /**
   * The participant refused the request; nothing changed. `code` is the error code or the status.
   * `message` is set if only a completion reported the refusal.
   */
  | { readonly kind: 'refused'; readonly code: string; readonly message?: string }
  | {
      readonly kind: 'done'
      /**
       * Absent if only the refusal of a second attempt as a duplicate showed that the request was
       * executed.
       */
      readonly updateId?: UpdateId
      /** Absent if that refusal did not contain the offset. */
      readonly completionOffset?: bigint
    }

/** A sent submission, with the data to find its outcome and to start another one. */
export interface SentRequest {
  readonly id: string
  /** The draft that it was composed in. */
  readonly draft: string
  readonly name: string
  /** The request body as sent. */
  readonly body: JsonObject
  /** By this browser's clock. */
  readonly sentAt: RecordTime
  /**
   * The participant's newest offset before the request was sent. The completion comes after this
   * offset.
   */
  readonly after: bigint | undefined
  readonly outcome: SentOutcome
}
