// The page of a build without a usable backend configuration: lists the wrong variables instead of any other content.
import { createRoot } from 'react-dom/client';
import type { ConfigurationError } from '#backend/connect';
import { configurationTexts } from '#text';
import { Isolate } from '#ui';

export function showMisconfiguredBuild(error: ConfigurationError): void {
  const page = document.createElement('main');
  document.body.replaceChildren(page);
  createRoot(page).render(<MisconfiguredBuild error={error} />);
}

function MisconfiguredBuild(props: { readonly error: ConfigurationError }) {
  const { error } = props;
  const isMissing = error.type === 'VariablesMissing';
  return (
    <div role="alert" className="page-width flex flex-col gap-4 py-8">
      <h1 className="text-title">{configurationTexts.title}</h1>
      <p>{isMissing ? configurationTexts.missing : configurationTexts.wrong}</p>
      <ul className="flex flex-col gap-1">
        {(isMissing ? error.variables : [error.variable]).map((name) => (
          <li key={name}>
            <Isolate>{name}</Isolate>
          </li>
        ))}
      </ul>
      <p className="text-quiet">{configurationTexts.forVisitors}</p>
    </div>
  );
}
