/** Messages at the top right: `toast('…')`, `toast.success('…')`, `toast.error('…')`, `toast.loading('…')`. */
export { toast } from 'react-hot-toast/headless'
