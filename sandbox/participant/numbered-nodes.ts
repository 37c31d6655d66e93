import type { Node, Transaction } from '../ledger/model.ts'

interface Numbered {
  readonly node: Node
  readonly nodeId: number
  /** The number of the last node below this one; its own number if none is below. */
  lastDescendant: number
}

/** The nodes in order of execution, each before its children, numbered from 0. */
export function numberedNodes(transaction: Transaction): readonly Numbered[] {
  const all: Numbered[] = []
  const open: { numbered: Numbered; last: number }[] = []
  const stack: (Node | 'end')[] = transaction.roots.toReversed()
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    if (next === 'end') {
      const closed = open.pop()
      if (closed !== undefined) closed.numbered.lastDescendant = all.length - 1
      continue
    }
    const numbered = { node: next, nodeId: all.length, lastDescendant: all.length }
    all.push(numbered)
    open.push({ numbered, last: all.length })
    stack.push('end')
    if (next.kind === 'exercise') stack.push(...next.children.toReversed())
  }
  return all
}
