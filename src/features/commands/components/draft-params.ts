import * as v from 'valibot'
import { readSearchParams } from '#shared/components/read-search-params.ts'

/** The id of a draft in this browser. A long text is invalid. */
export const draftId = v.pipe(v.string(), v.minLength(1), v.maxLength(100))

export const requestViews = ['form', 'json'] as const
/** The two views of the request editor. */
export type RequestView = (typeof requestViews)[number]
/** Absent for the form. */
export const editorView = v.picklist(requestViews)

/** The search params of the pages on which a command is composed. */
export const readDraftParams = readSearchParams({ draft: draftId, editor: editorView })
