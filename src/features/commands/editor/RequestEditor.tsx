import type { RequestKind } from '#ledger/commands/draft.ts'
import type { RequestProblem } from '#ledger/commands/request-problem.ts'
import { stringifyJson, type JsonObject } from '#ledger/json.ts'

export interface RequestEditorProps {
  readonly kind: RequestKind
  /** The truth: what is sent, digit by digit. */
  readonly body: JsonObject
  readonly onChange: (body: JsonObject) => void
  /** `checkRequest` of the body. */
  readonly problems: readonly RequestProblem[]
  /**
   * Told whenever it changes: where text stands in the editor that is no JSON (yet). While there is
   * any, the body is not what is on the screen and must not be sent.
   */
  readonly onUnread: (unread: readonly RequestProblem[]) => void
}

/** A request as a form and as JSON, two views of one thing. */
export function RequestEditor({ body }: RequestEditorProps) {
  return <pre>{stringifyJson(body, 2)}</pre>
}
