export { default as ChevronDown } from 'lucide-react/icons/chevron-down';
export { default as CircleAlert } from 'lucide-react/icons/circle-alert';
export { default as Eye } from 'lucide-react/icons/eye';
export { default as EyeOff } from 'lucide-react/icons/eye-off';
export { default as Minus } from 'lucide-react/icons/minus';
export { default as Plus } from 'lucide-react/icons/plus';
export { default as Search } from 'lucide-react/icons/search';
export { default as X } from 'lucide-react/icons/x';
