import { useEffect, useId } from 'react'
import type { RequestProblem } from '../../rules/request-problem.ts'
import type { Json, JsonObject } from '#ledger/json.ts'
import { isJsonObject } from '#ledger/open-object.ts'
import { Button } from '#ui/Button.tsx'
import styles from '../Commands.module.css'
import type { Editor } from './editor-context.ts'
import { JsonText } from './JsonText.tsx'
import { useJsonText } from './use-json-text.ts'

interface JsonViewProps {
  readonly body: JsonObject
  readonly onChange: (body: JsonObject) => void
  readonly report: Editor['report']
  readonly left: string | undefined
  /**
   * Invalid JSON texts in the form. While the form contains such texts, only the form can be
   * edited.
   */
  readonly unreadElsewhere: readonly RequestProblem[]
}

/** The JSON view of the whole request. */
export function RequestJsonView({ body, onChange, report, left, unreadElsewhere }: JsonViewProps) {
  const id = useId()
  const { text, broken, change, layOut, discard } = useJsonText(
    body,
    (value) => {
      if (value !== undefined && isJsonObject(value)) onChange(value)
    },
    left,
    refuse,
  )
  useEffect(() => {
    if (broken === undefined) return undefined
    const { line, column, message } = broken
    const words = `JSON, line ${line}, column ${column}: ${message}`
    report(id, { path: [], message: words, level: 'error', text })
    return () => report(id, undefined)
  }, [broken, id, report, text])
  const isLocked = unreadElsewhere.length > 0
  return (
    <div className={styles.fields}>
      {isLocked ? (
        <p className={styles.warning}>
          A value in the form is not valid JSON, so the value is missing here. Correct the value in
          the form before you edit this JSON.
        </p>
      ) : null}
      <JsonText
        label="Request as JSON"
        text={text}
        onChange={change}
        broken={broken}
        problems={[]}
        onLayOut={layOut}
        readOnly={isLocked}
        tall
      />
      {broken === undefined ? null : (
        <div className={styles.adders}>
          <Button onClick={discard}>Restore the last valid JSON</Button>
        </div>
      )}
    </div>
  )
}

function refuse(value: Json): string | undefined {
  return isJsonObject(value) ? undefined : 'A request is an object: it begins with “{”.'
}
