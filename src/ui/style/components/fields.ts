import type {
  CheckboxProps,
  FieldsetProps,
  InputWrapperProps,
  MantineThemeComponents,
  SegmentedControlProps,
} from '@mantine/core'
import look from './Controls.module.css'

const box = {
  defaultProps: { size: 'xs' } satisfies Partial<CheckboxProps>,
  classNames: { body: look.choice, label: look.choiceLabel },
}

/** Sizes and variants of input fields. */
export const fields: MantineThemeComponents = {
  Input: {
    defaultProps: { size: 'xs' },
    classNames: { wrapper: look.field, input: look.input },
    // Fields are higher on a phone, with text of at least 16 px, because phones zoom into a focused
    // field with smaller text.
    vars: (_theme: unknown, { multiline }: { readonly multiline?: boolean }) => ({
      wrapper: {
        '--input-height': 'var(--control)',
        '--input-fz': 'var(--control-type)',
        ...(multiline === true ? { '--input-padding-y': '0.1875rem' } : {}),
      },
    }),
  },
  InputWrapper: {
    defaultProps: {
      inputWrapperOrder: ['label', 'input', 'error', 'description'],
      // Notes may contain lists and buttons, which are not allowed inside a paragraph.
      descriptionProps: { component: 'div' },
    } satisfies Partial<InputWrapperProps>,
    classNames: { root: look.wrapper, label: look.label, description: look.note },
    vars: () => ({
      label: { '--input-label-size': 'var(--size-data)' },
      error: { '--input-error-size': 'var(--size-fine)' },
      description: { '--input-description-size': 'var(--size-fine)' },
    }),
  },
  Checkbox: box,
  Radio: box,
  Switch: { ...box, classNames: { ...box.classNames, track: look.track } },
  Fieldset: {
    defaultProps: { variant: 'unstyled' } satisfies Partial<FieldsetProps>,
    classNames: { root: look.fieldset, legend: look.legend },
  },
  // Wraps on phones with large text.
  SegmentedControl: {
    defaultProps: { size: 'xs' } satisfies Partial<SegmentedControlProps>,
    styles: { root: { flexWrap: 'wrap', maxWidth: '100%' } },
  },
  Pill: { vars: () => ({ root: { '--pill-height': 'var(--target)' } }) },
  Combobox: { classNames: { option: look.option } },
  Toggle: { classNames: { root: look.toggle } },
}
