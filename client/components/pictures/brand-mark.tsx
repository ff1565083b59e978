// The symbol of the firm: a khatam, the eight-pointed seal star, with an arch cut through it.
export function BrandMark() {
  return (
    <svg className="brand-mark" viewBox="0 0 64 64" width="36" height="36" aria-hidden="true">
      <path
        fill="currentColor"
        fillRule="evenodd"
        d="M60.99 32L52.5 40.49L52.5 52.5L40.49 52.5L32 60.99L23.51 52.5L11.5 52.5L11.5 40.49L3.01 32L11.5 23.51L11.5 11.5L23.51 11.5L32 3.01L40.49 11.5L52.5 11.5L52.5 23.51ZM24.5 45.5V30.5a7.5 7.5 0 0 1 15 0v15z"
      />
    </svg>
  );
}
