/** How an empty context and empty metadata are written in `extraArgs`. */
export const emptyForms = ['object', 'values'] as const
export type EmptyForm = (typeof emptyForms)[number]
