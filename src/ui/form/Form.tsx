import type { ComponentProps, FormEvent } from 'react'
import { flushSync } from 'react-dom'

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> {
  /** Shows what is wrong, or goes on: the browser itself neither checks the fields nor sends them. */
  readonly onSubmit: () => void
}

/** A form whose mistakes are told at its fields: after trying to send, the first that is wrong has the focus. */
export function Form({ onSubmit, ...rest }: FormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    // Drawn at once, so that the fields say whether they are wrong.
    flushSync(onSubmit)
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }
  return <form {...rest} onSubmit={submit} noValidate />
}
