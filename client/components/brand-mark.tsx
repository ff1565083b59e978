// The symbol of the firm: a khatam, the eight-pointed seal star, with an arch cut through it.
export function BrandMark() {
  return (
    <svg className="brand-mark" viewBox="0 0 64 64" width="36" height="36" aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="3">
        <rect x="15" y="15" width="34" height="34" />
        <rect x="15" y="15" width="34" height="34" transform="rotate(45 32 32)" />
      </g>
      <path d="M25 49V32a7 7 0 0 1 14 0v17z" fill="currentColor" />
    </svg>
  );
}
