import * as v from 'valibot'
import { readSearch } from '../read-search.ts'

/** The id of a draft that is kept in this browser: a long text is none. */
export const draftId = v.pipe(v.string(), v.minLength(1), v.maxLength(100))

/** The search params of the pages on which a command is composed. */
export const readDraftSearch = readSearch({ draft: draftId })
