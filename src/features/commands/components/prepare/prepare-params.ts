import * as v from 'valibot'
import { readSearchParams } from '#shared/components/read-search-params.ts'
import { draftId, editorView } from '../draft-params.ts'

export const prepareViews = ['request', 'transaction', 'execute'] as const
export type PrepareView = (typeof prepareViews)[number]

/** Reads the search params of the page. The request view is the default. */
export const readPrepareParams = readSearchParams({
  draft: draftId,
  editor: editorView,
  view: v.picklist(prepareViews),
  node: v.pipe(v.string(), v.maxLength(100)),
})
