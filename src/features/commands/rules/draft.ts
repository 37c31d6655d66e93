import type { JsonObject } from '#ledger/json.ts'

/** The request to compose: submit-and-wait, or prepare for external signing. */
export type RequestKind = 'submit' | 'prepare'

/**
 * A request that is being composed. Drafts are stored in the browser and passed between pages
 * ("exercise a choice on this contract", "continue to command"). `body` is exactly what is sent,
 * with every digit (docs/network-rules.md, Commands). The form only displays it.
 */
export interface CommandDraft {
  readonly id: string
  readonly kind: RequestKind
  /** The user's label. May be empty. */
  readonly name: string
  /** The origin as text: `Registry: reject 00ab…`. Absent for a typed request. */
  readonly origin?: string
  readonly body: JsonObject
  /**
   * Editor texts that are not valid JSON, by the path of their member as a JSON array (`[]` is the
   * whole request). The body contains the last valid value.
   */
  readonly unread?: Readonly<Record<string, string>> | undefined
  /** ISO-8601, by this browser's clock. */
  readonly savedAt: string
}
