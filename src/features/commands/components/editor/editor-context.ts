import { createContext, use } from 'react'
import type { RequestKind } from '../../rules/draft.ts'
import type { RequestPath, RequestProblem } from '../../rules/request-problem.ts'
import type { Json, JsonObject } from '#ledger/json.ts'
import type { TypedCommand } from '../use-typed-commands.ts'

/** An invalid JSON text in the editor, its place and its error. */
export interface InvalidJsonText extends RequestProblem {
  readonly text: string
}

/** The context of all fields of the editor. */
export interface Editor {
  readonly kind: RequestKind
  readonly body: JsonObject
  readonly problems: readonly RequestProblem[]
  /** Writes one member and leaves all others; `undefined` removes it. */
  readonly set: (path: RequestPath, value: Json | undefined) => void
  /** Changes more than one member at once. */
  readonly update: (change: (body: JsonObject) => JsonObject) => void
  /** Reports an invalid JSON text under an id of its own, or `undefined` once it is valid. */
  readonly report: (id: string, unread: InvalidJsonText | undefined) => void
  /** All invalid JSON texts in the editor. */
  readonly unread: readonly InvalidJsonText[]
  /** The commands, with the known types of each. */
  readonly typed: readonly TypedCommand[]
  /**
   * Invalid JSON text that was in a field when the user left the draft, by path key. It is shown
   * again when the draft is opened.
   */
  readonly leftUnread: Readonly<Record<string, string>>
}

export const EditorContext = createContext<Editor | undefined>(undefined)

/** The editor around a field. */
export function useEditor(): Editor {
  const editor = use(EditorContext)
  if (editor === undefined) throw new Error('outside of an editor')
  return editor
}

/** Returns the key of a field's path. */
export function pathKey(path: RequestPath): string {
  return JSON.stringify(path)
}

/** The problems of exactly one place. */
export function problemsAt(
  problems: readonly RequestProblem[],
  path: RequestPath,
): readonly RequestProblem[] {
  const key = pathKey(path)
  return problems.filter((problem) => pathKey(problem.path) === key)
}

/** The problems of a place and of everything below it. */
export function problemsWithin(
  problems: readonly RequestProblem[],
  path: RequestPath,
): readonly RequestProblem[] {
  return problems.filter(({ path: at }) => path.every((step, index) => at[index] === step))
}
