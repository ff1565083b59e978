// What stands in for a picture of this family until it has come, by slug: tiny, blurred. Written by docs/art/index.mjs.
export const industryPlaceholders: Readonly<Record<string, string>> = {
  technology: 'data:image/webp;base64,UklGRowAAABXRUJQVlA4IIAAAABwBACdASoYAA4APrVKnkmnJCKhMAgA4BaJYgCdMoMYAEJUEFKwu7iMxQamAAD+0gHWK8hR6v387pUkOoe/0ClK/e6ceSVKc+R3C94Y1gaW2Hb37MTyniOs2bjpZLGlol5lpC+W7jpq+rZAyKbODu93l16+AML3NAsO105m3SAAAA==',
  healthcare: 'data:image/webp;base64,UklGRmYAAABXRUJQVlA4IFoAAAAQBACdASoYAA4APrVIn0mnJCKhMAgA4BaJQBOmUGXShh7QotLSgCKVSADry/vFAJi6K0a3UvKz0aPkWQwQ5Lbeb11vRw8n0xn7Q5ia2ZiRfOiOfaVAqvZrdgA=',
  education: 'data:image/webp;base64,UklGRnwAAABXRUJQVlA4IHAAAAAwBACdASoYAA4APrVInkmnJCKhMAgA4BaJaACdMoRwAA0Nv7jZgy4ABgAA4/VHBsN/IxEel8UT/c3A1+Jf9CUnsOfFnjyKAXI72x2BYVQX3Y2k1Q4FrvpDTSIwUgHx5vyyQKj5jMRuw9yWQYujIAAA',
  startups: 'data:image/webp;base64,UklGRnQAAABXRUJQVlA4IGgAAABQBACdASoYAA4APrVInkmnJCKhMAgA4BaJYgCdMoMYAEiEQ1BLFX/u/88AAPx/fUycOd6ffMixDNbUygm2nqLtjNvUKEMWzvKXy3nZv5IBlcOrAA6tcagcIMCqUd7GvmCS7LtGw4mAAA==',
  manufacturing: 'data:image/webp;base64,UklGRm4AAABXRUJQVlA4IGIAAAAQBACdASoYAA4APrVKnkonJCKhsAgA4BaJQBbZBDeVLW4is8OGRFocuAD+7GuMPz/bqtrHEN1fTlvyHQaIqSmRdkEJ6ahouKCQSa7amlYDtdOfACmEDe043d3eGsTSK/AAAA==',
  'financial-services': 'data:image/webp;base64,UklGRoAAAABXRUJQVlA4IHQAAADwAwCdASoYAA4APrVIn0onJCKhsAgA4BaJQBOgBC1/7F7xXokWE+7AAP73qKjwWreJUDKopC26kceneh4Vm3ou9niJoanzK3uNmGqJn1HWcEeK0LBAmrzT/7IHU6lNU65+0Exr7ZEteL9xMdlGbo0LFaAAAA==',
  consumer: 'data:image/webp;base64,UklGRowAAABXRUJQVlA4IIAAAAAwBACdASoYAA4APrVKn0onJCKhsAgA4BaJZgCsH8ADA0n3EduDZywfbuIA/ul30yAUDO96C4Q4b5TnLc0TgTK3tsQfQG2Mg95HO8CNJW+62umhriKvaooBZqtmxSSHCu+v8hpe33lIdY+Dvt4cfyIlvr+HWj2XVMxKVGLXYDwAAA==',
};
