import { Box, Group, SegmentedControl } from '@mantine/core'
import { useId, useState } from 'react'
import type { DamlEncoding, DeclaredType } from '#ledger/daml-value/daml-value.ts'
import { isLeaf, readDamlNode } from '#ledger/daml-value/read.ts'
import { stringifyJson, type Json } from '#ledger/json.ts'
import { CopyButton } from '#ui/CopyButton.tsx'
import { JsonView } from '#ui/json/JsonView.tsx'
import { DamlValue } from './DamlValue.tsx'

interface ValueAreaProps {
  readonly title: string
  readonly value: Json
  readonly encoding: DamlEncoding
  /** The value's type, if its package is known. */
  readonly declared?: DeclaredType | undefined
  /** The heading's element. Defaults to `h3`, for a value below another heading. */
  readonly heading?: 'h2' | 'h3'
}

const forms = ['Values', 'JSON'] as const
type Form = (typeof forms)[number]

/** The form that the user selected last. Also used for the next value. */
let lastForm: Form = 'Values'
function remember(form: Form): void {
  lastForm = form
}

/** A value with its heading, shown by its meaning or as its exact JSON with every digit. */
export function ValueArea(props: ValueAreaProps) {
  const { title, value, encoding, declared, heading: Heading = 'h3' } = props
  const id = useId()
  const [form, setForm] = useState(lastForm)
  const reading = { encoding, types: declared?.types }
  const isPlain = isLeaf(readDamlNode({ json: value, reading, type: declared?.type }))
  const choose = (form: Form) => {
    remember(form)
    setForm(form)
  }
  const what = `the ${title.toLowerCase()}`
  return (
    <Box component="section" aria-labelledby={id} miw={0} mt="md">
      <Group gap="0 0.5rem" mih="1.75rem">
        <Heading id={id}>{title}</Heading>
        {isPlain ? null : (
          <SegmentedControl
            aria-label={`Form of ${what}`}
            data={[...forms]}
            value={form}
            onChange={choose}
            data-screen-only
          />
        )}
        {form === 'JSON' && !isPlain ? null : (
          <span data-screen-only>
            <CopyButton text={() => stringifyJson(value)} what={`${what} as JSON`} />
          </span>
        )}
      </Group>
      {form === 'JSON' && !isPlain ? (
        <JsonView text={stringifyJson(value)} what={what} />
      ) : (
        <DamlValue value={value} encoding={encoding} declared={declared} />
      )}
    </Box>
  )
}
