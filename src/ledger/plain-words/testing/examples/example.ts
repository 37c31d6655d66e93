import type { Node } from '../transaction.ts'

/** A transaction with one root, and its expected sentence. */
export interface Example {
  readonly words: string
  readonly root: Node
}

/** Returns an example with an exercise as the root. */
export function exerciseExample(
  on: string,
  exercise: string,
  rest: Omit<Extract<Node, { readonly exercise: string }>, 'on' | 'exercise'>,
  words: string,
): Example {
  return { words, root: { exercise, on, ...rest } }
}
