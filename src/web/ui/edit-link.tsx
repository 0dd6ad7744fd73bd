import { Link } from 'react-router'

/** An 'Edit' link for a table row. Screen readers read out the row's name as the link's description. */
export function EditLink({ to, name }: { to: string; name: string }) {
  return (
    <Link to={to} aria-description={name} className="link">
      Edit
    </Link>
  )
}
