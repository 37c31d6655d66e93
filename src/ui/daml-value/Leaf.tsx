import type { DamlValue } from '#ledger/daml-value/daml-value.ts'
import type { ReactNode } from 'react'
import { Amount } from '../Amount.tsx'
import { Duration } from '../time/Duration.tsx'
import { ExternalLink } from '../ExternalLink.tsx'
import { Contract, Party, Unique } from '../identifier/identifiers.tsx'
import { linkableUrl } from '../linkable-url.ts'
import { LongText } from '../LongText.tsx'
import { Time } from '../time/Time.tsx'
import { visibleText } from '../visible-text.ts'

/** A value that holds no others, by its meaning. */
export function Leaf({ value }: { readonly value: DamlValue }): ReactNode {
  switch (value.kind) {
    case 'party':
      return <Party id={value.id} />
    case 'contract':
      return <Contract id={value.id} />
    case 'unique':
      return <Unique id={value.text} />
    case 'time':
      return (
        <Exact text={value.value} what="time">
          <Time value={value.value} micros />
        </Exact>
      )
    case 'duration':
      return (
        <Exact text={value.text} what="microseconds">
          <Duration micros={BigInt(value.text)} />
        </Exact>
      )
    case 'decimal':
      return (
        <Exact text={value.value} what="decimal">
          <Amount value={value.value} />
        </Exact>
      )
    case 'number':
      return (
        <Exact text={value.text} what="number">
          <span className="mono">{visibleText(value.text)}</span>
        </Exact>
      )
    case 'bool':
      return <span className="mono">{String(value.value)}</span>
    case 'text':
    case 'enum':
      if (value.text === '') return <Quiet>empty text</Quiet>
      return (
        <Exact text={value.text} what="text">
          {linkableUrl(value.text) === undefined ? (
            <LongText text={value.text} />
          ) : (
            <ExternalLink url={value.text} />
          )}
        </Exact>
      )
    case 'none':
      return <Quiet>none</Quiet>
    case 'unit':
      return <Quiet>empty</Quiet>
    case 'list':
      return <Quiet>empty list</Quiet>
    case 'set':
      return <Quiet>empty set</Quiet>
    case 'map':
      return <Quiet>empty map</Quiet>
    case 'record':
    case 'variant':
    case 'some':
    case 'unknown':
      break
  }
  return null
}

/** Whatever way a value is drawn, `c` copies it as it came. */
function Exact(props: {
  readonly text: string
  readonly what: string
  readonly children: ReactNode
}) {
  const { text, what, children } = props
  return (
    <span data-copy={text} data-what={what}>
      {children}
    </span>
  )
}

function Quiet({ children }: { readonly children: string }) {
  return <span className="secondary">{children}</span>
}
