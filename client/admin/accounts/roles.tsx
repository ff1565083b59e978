// AMB-12: who may do what, from the same data the server uses.
import { actionNames, actions, isAllowed, roles } from '#shared/roles.ts';
import { Icon } from '../../components/pictures/icon.tsx';
import { Screen } from '../frame/screen.tsx';
import './users.css';

export function Roles() {
  return (
    <Screen title="Who may do what" lead="The server refuses anything not ticked here, both in the back office and through the API.">
      <div className="panel">
        <table className="roles-table">
          <caption className="visually-hidden">Actions and roles</caption>
          <thead>
            <tr>
              <th scope="col">Action</th>
              {roles.map((role) => (
                <th key={role} scope="col">
                  {role}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {actionNames.map((action) => (
              <tr key={action}>
                <th scope="row">{actions[action]}</th>
                {roles.map((role) => (
                  <td key={role}>
                    {isAllowed(role, action) ? <Icon name="check" /> : <Icon name="minus" />}
                    <span className="visually-hidden">{isAllowed(role, action) ? 'yes' : 'no'}</span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Screen>
  );
}
