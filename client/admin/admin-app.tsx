// The screens of the back office and who may see them: without a valid session every address is the login.
import { useEffect, useRef, useState } from 'react';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { messages } from '#shared/messages.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { paths, staffPatterns } from '#shared/paths.ts';
import { PageMessage } from '../components/page/page-message.tsx';
import { findRoute } from '../app/routes.ts';
import { Account } from './account.tsx';
import { Allowed } from './allowed.tsx';
import { AuditLog } from './audit-log.tsx';
import { BlogCreate } from './blog-create.tsx';
import { BlogList } from './blog-list.tsx';
import { BlogUpdate } from './blog-update.tsx';
import { IndustrySubmissions } from './industry-submissions.tsx';
import { Lead } from './lead.tsx';
import { Leads } from './leads.tsx';
import { Login } from './login.tsx';
import { MailList } from './mail-list.tsx';
import { Overview } from './overview.tsx';
import { ServiceSubmissions } from './service-submissions.tsx';
import { Roles } from './roles.tsx';
import { Rules } from './rules.tsx';
import { readToken } from './session.ts';
import { Shell } from './shell.tsx';
import { SubscriberList } from './subscriber-list.tsx';
import { TestimonialCreate } from './testimonial-create.tsx';
import { TestimonialList } from './testimonial-list.tsx';
import { TestimonialUpdate } from './testimonial-update.tsx';
import { Trash } from './trash.tsx';
import { Users } from './users.tsx';
import { Welcome } from './welcome.tsx';
import './admin.css';

export function AdminApp() {
  const [location] = useLocation();
  if (location === paths.login) return <Login />;
  return location === paths.welcome ? <Welcome /> : <Work />;
}

/** Everything behind the login. The token is asked for once: if it ends later, the work stays and a dialog asks for it. */
function Work() {
  const [location] = useLocation();
  const [hasToken] = useState(() => readToken() !== null);
  useFocusOnNavigation(location);
  if (!hasToken) return <Redirect to={paths.login} replace />;
  return (
    <Shell>
      <Switch>
        <Route path={staffPatterns.admin} component={Overview} />
        <Route path={staffPatterns.dashboard} component={BlogCreate} />
        <Route path={staffPatterns.blogForm} component={BlogCreate} />
        <Route path={staffPatterns.blogList} component={BlogList} />
        <Route path={staffPatterns.updateBlog}>{({ id }) => <BlogUpdate key={id} id={Number(id)} />}</Route>
        <Route path={staffPatterns.testimonialForm} component={TestimonialCreate} />
        <Route path={staffPatterns.testimonialList} component={TestimonialList} />
        <Route path={staffPatterns.updateTestimonial}>{({ id }) => <TestimonialUpdate key={id} id={Number(id)} />}</Route>
        <Route path={staffPatterns.trash} component={Trash} />
        <Route path={staffPatterns.serviceSubmissions} component={ServiceSubmissions} />
        <Route path={staffPatterns.industrySubmissions} component={IndustrySubmissions} />
        <Route path={staffPatterns.mailList} component={MailList} />
        <Route path={staffPatterns.subscriberList} component={SubscriberList} />
        <Route path={staffPatterns.leads} component={Leads} />
        <Route path={staffPatterns.lead}>{({ id }) => <Lead key={id} id={Number(id)} />}</Route>
        <Route path={staffPatterns.users}>
          <Allowed action="users.manage">
            <Users />
          </Allowed>
        </Route>
        <Route path={staffPatterns.roles} component={Roles} />
        <Route path={staffPatterns.rules} component={Rules} />
        <Route path={staffPatterns.auditLog}>
          <Allowed action="audit.read">
            <AuditLog />
          </Allowed>
        </Route>
        <Route path={staffPatterns.account} component={Account} />
        <Route>
          <LeaveTo path={location} />
        </Route>
      </Switch>
    </Shell>
  );
}

/** A new screen begins at its top, for eyes and for the keyboard. */
function useFocusOnNavigation(location: string) {
  const before = useRef(location);
  useEffect(() => {
    if (before.current === location) return;
    before.current = location;
    scrollTo(0, 0);
    document.getElementById('main')?.focus();
  }, [location]);
}

/** An address of the public site, reached by the back button, is another application. One of ours without a screen is none at all. */
function LeaveTo({ path }: { path: string }) {
  const isOurs = findRoute(path).route.isStaffOnly === true;
  useEffect(() => {
    if (!isOurs) window.location.assign(path);
  }, [isOurs, path]);
  return isOurs && <PageMessage title={messages.pageNotFound}>{staffMessages.screenNotFound}</PageMessage>;
}
