import type { ComponentProps } from 'react'

type FieldProps = Omit<ComponentProps<'input'>, 'id'> & {
  label: string
  name: string
  /** Why the submitted value is invalid. */
  problem: string | undefined
}

/** A field with its error, on a page without scripts. At most one field on a page has an error. */
export const Field = ({ label, name, problem, ...input }: FieldProps) => (
  <>
    <label htmlFor={name}>{label}</label>
    <input
      id={name}
      name={name}
      required
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem ? 'problem' : undefined}
      {...input}
    />
    {problem && (
      <p id="problem" role="alert" className="problem">
        {problem}
      </p>
    )}
  </>
)
