import { cx } from './cx.ts'
import { wrapOf } from './wrap.ts'

/**
 * An address may break before its '@'. It breaks within a word only if that word is too long for the column.
 */
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
