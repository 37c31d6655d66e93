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
}

/** A request as a form and as JSON, two views of one thing. */
export function RequestEditor({ body }: RequestEditorProps) {
  return <pre>{stringifyJson(body, 2)}</pre>
}
