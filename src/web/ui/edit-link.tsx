import { Link } from 'react-router'

/** 'Edit' in every row; the row's name is its description for screen readers. */
export function EditLink({ to, name }: { to: string; name: string }) {
  return (
    <Link to={to} aria-description={name} className="link">
      Edit
    </Link>
  )
}
