import type { UpdateId } from '#ledger/identifier.ts'
import type { JsonObject } from '#ledger/json.ts'
import type { RecordTime } from '#ledger/record-time.ts'

/** The known outcome of a sent request. */
export type SentOutcome =
  /** No response has arrived. The request may have been executed. */
  | { readonly kind: 'unknown'; readonly why: string; readonly requestId?: string | undefined }
  /** The outcome stays unknown. The user has checked it and continued. */
  | { readonly kind: 'left'; readonly why: string }
  /**
   * The participant rejected the request and nothing changed. `code` is the error code or the
   * status. `message` is set if only a completion reported the rejection.
   */
  | { readonly kind: 'refused'; readonly code: string; readonly message?: string }
  | {
      readonly kind: 'done'
      /**
       * Absent if the only evidence of success is that a second attempt was rejected as a
       * duplicate.
       */
      readonly updateId?: UpdateId
      /** Absent if the rejection of the duplicate did not contain the offset. */
      readonly completionOffset?: bigint
    }

/** A sent submission, with the data to find its outcome and to start another submission. */
export interface SentRequest {
  readonly id: string
  readonly draft: string
  readonly name: string
  readonly body: JsonObject
  /** By this browser's clock. */
  readonly sentAt: RecordTime
  /**
   * The participant's newest offset before the request was sent. The completion has a later offset.
   */
  readonly after: bigint | undefined
  readonly outcome: SentOutcome
}
