import { Fragment } from 'react'
import { visibleText } from '#ui/visible-text.ts'

/** A field name, which may break between its words: `inputAmulet|Amount`. */
export function FieldName({ name }: { readonly name: string }) {
  const words = visibleText(name).split(/(?<=[a-z])(?=[A-Z])|(?<=[./_])/)
  return Array.from(words.entries(), ([index, word]) => (
    <Fragment key={index}>
      {index === 0 ? null : <wbr />}
      {word}
    </Fragment>
  ))
}
