/**
 * Conditions on one field of a payload, in the form used by addresses:
 * `amount.initialAmount~least~100`.
 */
export const relations = ['is', 'not', 'has', 'least', 'most'] as const
export type Relation = (typeof relations)[number]

export interface Condition {
  readonly path: string
  readonly relation: Relation
  readonly value: string
}

const pattern = /^([^~]{1,500})~(is|not|has|least|most)~([^]{0,2000})$/

/** Parses a condition. Returns `undefined` for an invalid text. */
export function readCondition(text: string): Condition | undefined {
  const [, path, relationText, value] = pattern.exec(text) ?? []
  const relation = relations.find((one) => one === relationText)
  if (path === undefined || relation === undefined || value === undefined) return undefined
  return { path, relation, value }
}

export function writeCondition({ path, relation, value }: Condition): string {
  return `${path}~${relation}~${value}`
}
