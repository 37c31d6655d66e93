import type { ComponentProps, FormEvent } from 'react'
import { flushSync } from 'react-dom'

/** The part of Mantine's `useForm` that validates before submitting. */
interface Validated {
  readonly onSubmit: (submit: () => void) => (event: FormEvent<HTMLFormElement>) => void
}

interface FormProps extends Omit<ComponentProps<'form'>, 'form' | 'onSubmit' | 'noValidate'> {
  /** Validates the values. `onSubmit` is only called if they are valid. */
  readonly form?: Validated
  readonly onSubmit: () => void
}

/** A form that focuses the first invalid field after an attempt to submit. */
export function Form({ form, onSubmit, ...rest }: FormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const element = event.currentTarget
    // Renders synchronously, so that the fields are marked as invalid before the query below.
    flushSync(() => (form === undefined ? onSubmit() : form.onSubmit(() => onSubmit())(event)))
    element.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }
  return <form {...rest} onSubmit={submit} noValidate />
}
