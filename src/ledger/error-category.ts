const words: Readonly<Record<number, string>> = {
  1: 'The server is temporarily unavailable. Try again later',
  2: 'Another request is using the same resources. Try again',
  3: 'The request timed out. It is not known whether the server executed the request',
  4: 'The server is in an unexpected internal state. Inform the operator of the server',
  5: 'The server suspects a faulty or malicious node. Only its log contains the details',
  6: 'The access token is missing or was not accepted',
  7: 'The user does not have the right to do this',
  8: 'The request is invalid in every state of the ledger',
  9: 'The current state of the ledger does not allow this request',
  10: 'An item with this name or id already exists',
  11: 'An item in the request does not exist, or the user cannot see this item',
  12: 'The requested offset is after the end of the ledger',
  13: 'A background process of the server is degraded',
  14: 'The server does not support this operation',
}

/**
 * Returns words for the `errorCategory` of a ledger error. Undefined for unknown categories, such
 * as -1, which real servers send.
 */
export function errorCategoryWords(category: number): string | undefined {
  return Object.hasOwn(words, category) ? words[category] : undefined
}
