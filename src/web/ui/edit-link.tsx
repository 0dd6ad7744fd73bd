import { Link } from 'react-router'

export function EditLink({ to, name }: { to: string; name: string }) {
  return (
    <Link to={to} className="link">
      Edit<span className="sr-only"> {name}</span>
    </Link>
  )
}
