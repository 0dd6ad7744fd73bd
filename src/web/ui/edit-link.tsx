import { Link } from 'react-router'

/** Named alike in every row; what it edits is said after the name. */
export function EditLink({ to, name }: { to: string; name: string }) {
  return (
    <Link to={to} aria-description={name} className="link">
      Edit
    </Link>
  )
}
