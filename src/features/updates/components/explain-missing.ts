import type { Failure } from '#ledger/failure.ts'
import { notFoundOf } from '#ledger/not-found.ts'
import { serverErrorSentence } from '#ledger/server-error.ts'
import { readUpdateReference, type UpdateReference } from './update-reference.ts'

/** The reason why an update could not be loaded, in addition to the failure's own message. */
export interface Explanation {
  readonly words: string
  /** The link to offer if the text in the address may be something other than an update id. */
  readonly instead?: 'look up' | 'as update id' | 'contract'
}

/**
 * Returns the likely reason why the lookup of an update failed, or `undefined` if the failure's own
 * message suffices.
 */
export function explainMissing(failure: Failure, text: string): Explanation | undefined {
  if (failure.kind === 'unsendable') return ofNoUpdate[readUpdateReference(text).kind]
  if (failure.kind !== 'http') return undefined
  const sentence = serverErrorSentence(failure.error)
  if (failure.status === 503) {
    return {
      words: /not yet loaded|replicat|backfill/i.test(sentence)
        ? 'This Scan is still loading its history (backfilling): the update may exist. It appears when Scan has loaded that part.'
        : 'Scan is not ready, or busy. The update may exist. Retry later.',
    }
  }
  if (/prun/i.test(sentence)) {
    return {
      words:
        'The older history, including the update, has been pruned here. Another Scan of this network may still have the update.',
    }
  }
  const missing = notFoundOf(failure)
  if (missing === 'web page' || (missing === undefined && failure.status !== 400)) return undefined
  const reference = readUpdateReference(text)
  if (reference.kind === 'hash') return ofHash(missing === 'endpoint')
  if (reference.kind === 'update' && missing === 'endpoint') return undefined
  return reference.kind === 'cut' ? ofCut(reference) : ofNoUpdate[reference.kind]
}

const ofNoUpdate: Readonly<Record<UpdateReference['kind'], Explanation>> = {
  update: {
    words:
      'This Scan has no update with this id. The update may belong to another network or to a private transaction that the DSO does not see, or be too new. If the id is the hash of an externally signed transaction: releases before 0.6.1 cannot look up hashes.',
  },
  hash: { words: 'This Scan has no update with this external transaction hash.' },
  contract: {
    words: 'This is a contract id, not an update id.',
    instead: 'contract',
  },
  party: {
    words: 'This is a party, not an update id.',
    instead: 'look up',
  },
  offset: {
    words:
      'This is a number, such as an offset, not an update id. An offset is a place in the ledger of one participant. Scan does not know offsets.',
    instead: 'look up',
  },
  cut: { words: 'This is only the beginning of an update id.' },
  unknown: {
    words: 'This is not an update id. An update id is 1220 followed by 64 hexadecimal digits.',
    instead: 'look up',
  },
}

function ofHash(isEndpointMissing: boolean): Explanation {
  return {
    words: isEndpointMissing
      ? 'This looks like an external transaction hash. This release of Scan cannot look up hashes; release 0.6.1 and later can.'
      : 'This Scan has no update with this external transaction hash. It may be from before this Scan began to keep hashes, or belong to another network, or to a private transaction that the DSO does not see. Only transactions that an external party signed have such a hash.',
    instead: 'as update id',
  }
}

function ofCut({ missing }: Extract<UpdateReference, { kind: 'cut' }>): Explanation {
  return {
    words: `This is only the beginning of an update id: ${missing} of its 68 characters are missing. Ids are often shortened where they are shown; copy the whole one.`,
  }
}
