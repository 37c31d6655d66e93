import * as v from 'valibot'
import { readSearchParams } from '#shared/components/read-search-params.ts'

/** The id of a draft in this browser. Long texts are invalid. */
export const draftId = v.pipe(v.string(), v.minLength(1), v.maxLength(100))

export const requestViews = ['form', 'json'] as const
/** The two views of the request editor. */
export type RequestView = (typeof requestViews)[number]
/** The view of the editor. Absent for the form. */
export const editorView = v.picklist(requestViews)

/** Reads the search params of the pages that compose a command. */
export const readDraftParams = readSearchParams({ draft: draftId, editor: editorView })
