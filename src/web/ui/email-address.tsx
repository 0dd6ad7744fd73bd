import { cx } from './cx.ts'
import { wrapOf } from './wrap.ts'

/** An address that may break before its '@', but within a word only if the word is too long for a column. */
export function EmailAddress({ children, className }: { children: string; className?: string }) {
  const [name, ...domain] = children.split('@')
  return (
    <span className={cx(wrapOf(children.replace('@', ' ')), className)}>
      {name}
      {domain.length > 0 && (
        <>
          <wbr />@{domain.join('@')}
        </>
      )}
    </span>
  )
}
