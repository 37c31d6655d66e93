const words: Readonly<Record<number, string>> = {
  1: 'The server is temporarily unable to answer; trying again later should work',
  2: 'Others use the same resources at this moment; trying again should work',
  3: 'The deadline passed, and whether the request was carried out is not known',
  4: 'The server met a state that it believes impossible; its operator has to look',
  5: 'The server suspects a faulty or malicious node and keeps the details to its log',
  6: 'The access token is missing or was not accepted',
  7: 'The user has no right to do this',
  8: 'The request is invalid, whatever the state of the ledger',
  9: 'The ledger is in a state in which the request cannot be carried out',
  10: 'Something of this name or id exists already',
  11: 'Something that the request names does not exist, or cannot be seen by the user',
  12: 'The request asks for something after the end of the ledger',
  13: 'A background process of the server is degraded',
  14: 'The server does not support this operation',
}

/**
 * Returns words for the `errorCategory` of a ledger error; undefined for unknown categories, such
 * as the -1 of real servers.
 */
export function errorCategoryWords(category: number): string | undefined {
  return Object.hasOwn(words, category) ? words[category] : undefined
}
