import type { JsonObject } from '../json.ts'

/** Which request is composed: submit-and-wait, or prepare for external signing. */
export type RequestKind = 'submit' | 'prepare'

/**
 * A request being composed, as it is kept in the browser and handed from page to page ("exercise a
 * choice on this contract", "continue to command"). `body` is the whole truth: what is sent, digit
 * by digit (docs/network-rules.md, Commands); the form is a view of it.
 */
export interface CommandDraft {
  readonly id: string
  readonly kind: RequestKind
  /** For people; may be empty. */
  readonly name: string
  /** Where it came from, in words: `Registry: reject 00ab…`; absent for what was typed. */
  readonly origin?: string
  readonly body: JsonObject
  /**
   * Texts of the editor that were no JSON when they were last seen, by the path of their member as a
   * JSON array (`[]`: the whole request). The body has what was valid there before.
   */
  readonly unread?: Readonly<Record<string, string>> | undefined
  /** ISO-8601, this browser's clock. */
  readonly savedAt: string
}
