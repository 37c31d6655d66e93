/** Conditions on one field of a payload, as an address holds them: `amount.initialAmount~least~100`. */
export const relations = ['is', 'not', 'has', 'least', 'most'] as const
export type Relation = (typeof relations)[number]

/** What a field has to be. */
export interface Condition {
  readonly path: string
  readonly relation: Relation
  readonly value: string
}

const pattern = /^([^~]{1,500})~(is|not|has|least|most)~([^]{0,2000})$/

/** The condition that a text is; `undefined` where it is none. */
export function readCondition(text: string): Condition | undefined {
  const [, path, relationText, value] = pattern.exec(text) ?? []
  const relation = relations.find((one) => one === relationText)
  if (path === undefined || relation === undefined || value === undefined) return undefined
  return { path, relation, value }
}

export function writeCondition({ path, relation, value }: Condition): string {
  return `${path}~${relation}~${value}`
}
