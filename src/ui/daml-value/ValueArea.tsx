import { useId, useState } from 'react'
import type { DamlEncoding, DeclaredType } from '#ledger/daml-value/daml-value.ts'
import { isLeaf, readPlace } from '#ledger/daml-value/read.ts'
import { stringifyJson, type Json } from '#ledger/json.ts'
import { CopyButton } from '../CopyButton.tsx'
import { JsonView } from '../json/JsonView.tsx'
import styles from './ValueArea.module.css'
import { DamlValue } from './DamlValue.tsx'

interface ValueAreaProps {
  readonly title: string
  readonly value: Json
  readonly encoding: DamlEncoding
  /** Its type, where its package is known. */
  readonly declared?: DeclaredType | undefined
}

const forms = ['Values', 'JSON'] as const
type Form = (typeof forms)[number]

/** What was chosen last: one who reads JSON wants it for the next value too. */
let lastForm: Form = 'Values'
function remember(form: Form): void {
  lastForm = form
}

/** A value with its heading: by its meaning, or as its JSON, of which every digit is as it came. */
export function ValueArea({ title, value, encoding, declared }: ValueAreaProps) {
  const id = useId()
  const [form, setForm] = useState(lastForm)
  const reading = { encoding, types: declared?.types }
  const isPlain = isLeaf(readPlace({ json: value, reading, type: declared?.type }))
  const choose = (form: Form) => {
    remember(form)
    setForm(form)
  }
  const what = `the ${title.toLowerCase()}`
  return (
    <section aria-labelledby={id} className={styles.area}>
      <div className={styles.head}>
        <h3 id={id}>{title}</h3>
        {isPlain ? null : (
          <span className={styles.forms} data-screen-only>
            {forms.map((each) => (
              <button
                key={each}
                type="button"
                className={styles.form}
                aria-pressed={each === form}
                aria-label={`${each}: ${what}`}
                onClick={() => choose(each)}
              >
                {each}
              </button>
            ))}
          </span>
        )}
        {form === 'JSON' && !isPlain ? null : (
          <span data-screen-only>
            <CopyButton text={() => stringifyJson(value)} what={`${what} as JSON`} />
          </span>
        )}
      </div>
      {form === 'JSON' && !isPlain ? (
        <JsonView text={stringifyJson(value)} what={what} />
      ) : (
        <DamlValue value={value} encoding={encoding} declared={declared} />
      )}
    </section>
  )
}
