import { createContext, use } from 'react'
import type { RequestKind } from '../../rules/draft.ts'
import type { RequestPath, RequestProblem } from '../../rules/request-problem.ts'
import type { Json, JsonObject } from '#ledger/json.ts'
import type { TypedCommand } from '../use-typed-commands.ts'

/** An invalid JSON text in the editor, with its path and its error. */
export interface InvalidJsonText extends RequestProblem {
  readonly text: string
}

/** The context of all fields of the editor. */
export interface Editor {
  readonly kind: RequestKind
  readonly body: JsonObject
  readonly problems: readonly RequestProblem[]
  /** Sets one member. `undefined` removes the member. */
  readonly set: (path: RequestPath, value: Json | undefined) => void
  readonly update: (change: (body: JsonObject) => JsonObject) => void
  /** Reports an invalid JSON text under the field's id, or `undefined` once the text is valid. */
  readonly report: (id: string, unread: InvalidJsonText | undefined) => void
  readonly unread: readonly InvalidJsonText[]
  readonly typed: readonly TypedCommand[]
  /**
   * The invalid JSON texts stored with the draft, by path key. Shown again when the draft is
   * opened.
   */
  readonly leftUnread: Readonly<Record<string, string>>
}

export const EditorContext = createContext<Editor | undefined>(undefined)

/** Returns the editor that contains the field. */
export function useEditor(): Editor {
  const editor = use(EditorContext)
  if (editor === undefined) throw new Error('outside of an editor')
  return editor
}

/** Returns the key of a field's path. */
export function pathKey(path: RequestPath): string {
  return JSON.stringify(path)
}

/** Returns the problems at exactly this path. */
export function problemsAt(
  problems: readonly RequestProblem[],
  path: RequestPath,
): readonly RequestProblem[] {
  const key = pathKey(path)
  return problems.filter((problem) => pathKey(problem.path) === key)
}

/** Returns the problems at a path and below it. */
export function problemsWithin(
  problems: readonly RequestProblem[],
  path: RequestPath,
): readonly RequestProblem[] {
  return problems.filter(({ path: at }) => path.every((step, index) => at[index] === step))
}
