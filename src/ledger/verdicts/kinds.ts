/** What verdicts are about, in the words in which one chooses what to be told of. */
export const verdictKinds = {
  unreachable: 'a service cannot be reached',
  'not-ready': 'a service is not ready',
  slow: 'a service answers slowly',
  'vote-ends': 'a vote ends',
  'name-ends': 'a name was not renewed',
  'preapproval-ends': 'a transfer preapproval was not renewed',
} as const

export type VerdictKind = keyof typeof verdictKinds
